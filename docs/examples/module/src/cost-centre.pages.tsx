import { Get, Post } from '@nestjs/common';
import { managesScope } from 'receipt-invoicing-service';
import {
  type Answer,
  Card,
  CurrentMember,
  Done,
  Errors,
  Field,
  type FieldErrors,
  Form,
  type MemberVisit,
  Pages,
  ReceivesForm,
  SeeOther,
  FormBody,
  type SubmittedForm,
} from 'receipt-invoicing-service/pages';
import { CostCentres, NoCostCentre } from './cost-centres.service.js';

const PATH = '/account/acme/cost-centre';
const TEXTS = {
  en: {
    title: 'Cost centre',
    own: 'Yours',
    all: "Your organization's",
    code: 'Code',
    save: 'Save',
    saved: 'Saved.',
    wrong: 'Up to 20 capitals, digits and dashes',
    members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  },
  es: {
    title: 'Centro de costos',
    own: 'El tuyo',
    all: 'Los de tu organización',
    code: 'Código',
    save: 'Guardar',
    saved: 'Guardado.',
    wrong: 'Hasta 20 mayúsculas, dígitos y guiones',
    members: (count: number) => (count === 1 ? '1 miembro' : `${count} miembros`),
  },
};

/** `/account/acme/cost-centre`: a form for the member's own cost centre; for administrators, the number of members of each. */
@Pages('acme/cost-centre')
export class CostCentrePages {
  constructor(private readonly centres: CostCentres) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.show(visit, (await this.centres.own(visit.caller)) ?? '');
  }

  @Post()
  @ReceivesForm()
  async save(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const code = form.text('code');
    try {
      await this.centres.set(visit.caller, code);
    } catch (error) {
      if (!(error instanceof NoCostCentre)) throw error;
      return this.show(visit, code, { code: TEXTS[visit.language].wrong });
    }
    return new SeeOther(PATH, 'saved');
  }

  private async show(visit: MemberVisit, code: string, errors?: FieldErrors): Promise<Answer> {
    const t = TEXTS[visit.language];
    const content = (
      <div class="column">
        <h1>{t.title}</h1>
        <Done visit={visit} texts={{ saved: t.saved }} />
        <Card title={t.own} id="own">
          <Errors {...{ visit, errors }} />
          <Form visit={visit} action={PATH}>
            <Field {...{ visit, errors, name: 'code', label: t.code, value: code, required: true }} />
            <button class="button">{t.save}</button>
          </Form>
        </Card>
        {managesScope(visit.caller) && (
          <Card title={t.all} id="all">
            <ul>
              {Object.entries(await this.countByCode(visit)).map(([one, count]) => (
                <li key={one}>
                  {one}: {t.members(count)}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    );
    return { title: t.title, section: null, content, status: errors ? 400 : 200 };
  }

  private async countByCode({ caller }: MemberVisit): Promise<Record<string, number>> {
    const byCode = Object.groupBy(await this.centres.visible(caller), ({ code }) => code);
    return Object.fromEntries(Object.entries(byCode).map(([code, members = []]) => [code, members.length]));
  }
}

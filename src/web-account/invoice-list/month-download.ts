import { StreamableFile } from '@nestjs/common';
import type { ArchiveRequest, MonthArchives } from '../../invoicing/export/month-archive.js';

/** What an export is: an archive with all documents, or the table alone. */
export type ExportFormat = 'zip' | 'xlsx';

/** The value of the parameter `format` for the table alone. Any other one asks for the archive. */
export const XLSX = 'xlsx' satisfies ExportFormat;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Streams a ZIP archive of invoices, or sends their table. */
export async function monthDownload(
  archives: MonthArchives,
  request: ArchiveRequest,
  format: ExportFormat = 'zip',
): Promise<StreamableFile> {
  const disposition = `attachment; filename="${request.name}.${format}"`;
  if (format === XLSX)
    return new StreamableFile(await archives.sheet(request), { type: XLSX_TYPE, disposition });
  const file = new StreamableFile(await archives.open(request), { type: 'application/zip', disposition });
  // The headers are sent already, so the only way to report an error is to break the connection.
  return file.setErrorHandler((error, response) => {
    file.errorLogger(error);
    response.destroy?.();
  });
}

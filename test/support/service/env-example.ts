import { type Config, settings } from '../../../src/config.js';

/** The text of `.env.example`, from the settings' own definition. */
export function envExample(defaults: Config): string {
  const entries = Object.entries(settings).map(([name, { description }]) => {
    const value = (defaults as Record<string, string | number | boolean | object | undefined>)[name];
    // Defaults that depend on the machine or on other settings, as text.
    const isText = value !== undefined && typeof value !== 'object';
    const shown = !isText || /^(HOST|DATA_DIR|RECEIPT_READERS)$/.test(name) ? '' : String(value);
    return `# ${description}\n#${name}=${shown}\n`;
  });
  return `# Settings, read from the environment or from a file .env in the working folder. All have a default.\n\n${entries.join('\n')}`;
}

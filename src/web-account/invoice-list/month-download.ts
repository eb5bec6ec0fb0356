import { StreamableFile } from '@nestjs/common';
import type { MonthArchives } from '../../invoicing/export/month-archive.js';

/** Streams a ZIP archive of invoices. */
export async function monthDownload(
  archives: MonthArchives,
  request: Parameters<MonthArchives['open']>[0],
): Promise<StreamableFile> {
  const file = new StreamableFile(await archives.open(request), {
    type: 'application/zip',
    disposition: `attachment; filename="${request.name}.zip"`,
  });
  // The headers are sent already, so the only way to report an error is to break the connection.
  return file.setErrorHandler((error, response) => {
    file.errorLogger(error);
    response.destroy?.();
  });
}

import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '../platform/config/config.js';
import { readingJson } from '../provider/receipt-reader/reading-json.js';
import { ReceiptReader } from '../provider/receipt-reader/receipt-reader.js';
import { judge } from '../provider/receipt-reader/verdict.js';
import { addCommand, print } from './command.js';

export function addReceiptsCommands(program: Command): void {
  const receipts = program.command('receipts').description('the receipt reader, without a database');

  addCommand(receipts, 'read <file...>', 'what the reader sees, an array in the order of the files').action(
    async (files: string[], options: { json?: boolean }) => {
      const reader = new ReceiptReader({ readers: readConfig().RECEIPT_READERS });
      try {
        print(await Promise.all(files.map((file) => readOne(reader, file))), options);
      } finally {
        await reader.close();
      }
    },
  );
}

async function readOne(reader: ReceiptReader, file: string) {
  const image = await readFile(file);
  const begun = performance.now();
  const reading = await reader.read(image);
  return readingJson(file, reading, judge(reading), Math.round(performance.now() - begun));
}

import { Module } from '@nestjs/common';
import { type Extensions, InvoicingModule } from 'receipt-invoicing-service';
import { ErpListener } from './erp-listener.js';
import { erpSettings } from './erp.settings.js';

@Module({ imports: [InvoicingModule], providers: [ErpListener] })
class ErpModule {}

export const EXTENSIONS: Extensions = { name: 'acme', modules: [ErpModule], settings: [erpSettings] };

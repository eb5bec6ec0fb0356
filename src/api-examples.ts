import type { ApiExamples } from './platform/http/openapi/api-document.js';

/** Responses of the service, recorded by test/platform/http/openapi.e2e-spec.ts with UPDATE_FILES=1. */
export const API_EXAMPLES: ApiExamples = {
  getHealth: {
    '200': {
      answer: {
        status: 'ok',
        info: { database: { status: 'up' }, storage: { space: 'enough', status: 'up' } },
        error: {},
        details: { database: { status: 'up' }, storage: { space: 'enough', status: 'up' } },
        timestamp: '2026-11-28T00:03:20.609Z',
        version: '0.3.0',
      },
    },
  },
  getLiveness: {
    '200': {
      answer: {
        status: 'ok',
        info: {},
        error: {},
        details: {},
        timestamp: '2026-11-23T09:27:16.433Z',
        version: '0.3.0',
      },
    },
  },
  getReadiness: {
    '200': {
      answer: {
        status: 'ok',
        info: { database: { status: 'up' }, storage: { space: 'enough', status: 'up' } },
        error: {},
        details: { database: { status: 'up' }, storage: { space: 'enough', status: 'up' } },
        timestamp: '2026-11-28T00:03:20.622Z',
        version: '0.3.0',
      },
    },
  },
  createInvoiceFull: {
    '200': {
      'a new RFC': {
        success: true,
        data: {
          invoice: {
            id: '01a20778-02af-73ce-8dc8-2dc89463d7cb',
            status: 'processing',
            amount: null,
            currency: 'MXN',
            vendor: null,
            member_rfc: 'ZZZ010101AB1',
            created_at: '2026-11-23T08:13:55.247Z',
            pdf_url: null,
            xml_url: null,
          },
          member: {
            id: '01a20778-02b1-75f8-a51d-7d0cdebd0911',
            name: 'ESCUELA KEMPER URGATE',
            email: null,
            phone_number: null,
            tax_id: 'ZZZ010101AB1',
            org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
            created_at: '2026-11-23T08:13:55.249Z',
          },
          created_profile: true,
          credits_remaining: 47,
        },
      },
      'contact data': {
        success: true,
        data: {
          invoice: {
            id: '01a20778-02c3-722c-aa4a-e170b6f0d44d',
            status: 'processing',
            amount: null,
            currency: 'MXN',
            vendor: null,
            member_rfc: 'TST01010103A',
            created_at: '2026-11-23T08:13:55.267Z',
            pdf_url: null,
            xml_url: null,
          },
          member: {
            id: '01a20778-02c7-749c-bdb7-498a1a617369',
            name: 'ESCUELA KEMPER URGATE',
            email: 'ana@example.com',
            phone_number: '+525512345678',
            tax_id: 'TST01010103A',
            org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
            created_at: '2026-11-23T08:13:55.271Z',
          },
          created_profile: true,
          credits_remaining: 46,
        },
      },
      'an existing member, with notes': {
        success: true,
        data: {
          invoice: {
            id: '01a22153-f92e-725d-981c-8e2041451a37',
            status: 'processing',
            amount: null,
            currency: 'MXN',
            vendor: null,
            member_rfc: 'TST01010101A',
            created_at: '2026-11-28T08:44:41.134Z',
            pdf_url: null,
            xml_url: null,
          },
          member: {
            id: '01a22153-e91a-72cd-8df9-8494a8f9227a',
            name: 'TEST 1',
            email: null,
            phone_number: null,
            tax_id: 'TST01010101A',
            org_id: '01a22153-e8ca-76a7-9f6c-d967f74d5c80',
            created_at: '2026-11-28T08:44:37.018Z',
          },
          created_profile: false,
          credits_remaining: 45,
          notes: [
            {
              code: 'STORED_VALUE_USED',
              field: 'tax_info.taxpayer',
              message: "The invoice has the member's stored taxpayer, not the one in the request",
            },
            {
              code: 'STORED_VALUE_USED',
              field: 'tax_info.postal_code',
              message: "The invoice has the member's stored postal_code, not the one in the request",
            },
            {
              code: 'NOT_STORED',
              field: 'tax_info.street',
              message: 'create-invoice-full stores no address. Use PATCH /api/profile/{rfc}/tax-info',
            },
          ],
        },
      },
      'a form': {
        success: true,
        data: {
          invoice: {
            id: '01a20778-02e5-76bb-b977-4d75344542ea',
            status: 'processing',
            amount: null,
            currency: 'MXN',
            vendor: null,
            member_rfc: 'TST01010104A',
            created_at: '2026-11-23T08:13:55.301Z',
            pdf_url: null,
            xml_url: null,
          },
          member: {
            id: '01a20778-02e8-72c5-8c17-5f140705c45f',
            name: 'ESCUELA KEMPER URGATE',
            email: null,
            phone_number: null,
            tax_id: 'TST01010104A',
            org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
            created_at: '2026-11-23T08:13:55.304Z',
          },
          created_profile: true,
          credits_remaining: 45,
        },
      },
    },
    '400': {
      'INVALID_RFC_FORMAT: an RFC that is none': {
        success: false,
        error: { code: 'INVALID_RFC_FORMAT', message: 'Invalid RFC format' },
      },
      'INVALID_TAX_REGIME: an unknown regime': {
        success: false,
        error: { code: 'INVALID_TAX_REGIME', message: 'Invalid fiscal regimen code' },
      },
      'INVALID_POSTAL_CODE: a postal code that is none': {
        success: false,
        error: {
          code: 'INVALID_POSTAL_CODE',
          message: 'Invalid postal code: an existing code of five digits is expected',
        },
      },
      'INVALID_EMAIL: an email that is none': {
        success: false,
        error: { code: 'INVALID_EMAIL', message: 'Invalid email format' },
      },
      'INVALID_PHONE_NUMBER: a phone number that is none': {
        success: false,
        error: { code: 'INVALID_PHONE_NUMBER', message: 'Invalid phone number format' },
      },
      'INVALID_EXPENSE_DESCRIPTION: a long description': {
        success: false,
        error: {
          code: 'INVALID_EXPENSE_DESCRIPTION',
          message: 'expense_description can have at most 50 characters',
        },
      },
      'INVALID_IMAGE_FORMAT: a picture that is none': {
        success: false,
        error: {
          code: 'INVALID_IMAGE_FORMAT',
          message: 'Invalid image format: JPEG, PNG, WebP and HEIC are supported',
        },
      },
      'INVALID_CFDI_FOR_REGIME: a use that the regime does not allow': {
        success: false,
        error: {
          code: 'INVALID_CFDI_FOR_REGIME',
          message: 'CFDI use D01 is not valid for fiscal regimen 601',
        },
      },
      'COMPLEMENT_NOT_SUPPORTED: a use that needs a complement which is not made here': {
        success: false,
        error: {
          code: 'COMPLEMENT_NOT_SUPPORTED',
          message:
            "Invoices with CFDI use D10 need a complement that can't be made here: ask the school or the charity for them",
        },
      },
      'INVALID_REQUEST_BODY: no JSON': {
        success: false,
        error: { code: 'INVALID_REQUEST_BODY', message: 'The request body is not valid JSON' },
      },
      'INVALID_REGIME: none of several regimes': {
        success: false,
        error: {
          code: 'INVALID_REGIME',
          message: "The fiscal regimen is not among the member's registered regimens (601, 603)",
        },
      },
      'MISSING_REQUIRED_FIELDS: nothing in it': {
        success: false,
        error: {
          code: 'MISSING_REQUIRED_FIELDS',
          message:
            'Missing required fields: tax_id, cfdi_use, fiscal_regimen, taxpayer, postal_code, receipt_image',
        },
      },
      'INVALID_REQUEST_BODY: a key that is too long': {
        success: false,
        error: {
          code: 'INVALID_REQUEST_BODY',
          message: 'Idempotency-Key must be given once, with 1 to 255 printable ASCII characters',
        },
      },
    },
    '401': {
      'no key': {
        success: false,
        error: 'Unauthorized',
        message: 'API key is missing. Send it in the header "Authorization: Bearer <API_KEY>"',
      },
      'INVALID_API_KEY: a key that is none': {
        success: false,
        error: { code: 'INVALID_API_KEY', message: 'API key is invalid' },
      },
    },
    '403': {
      'NO_ORGANIZATION: an owner without an organization': {
        success: false,
        error: {
          code: 'NO_ORGANIZATION',
          message: 'The owner of the API key does not belong to an organization',
        },
      },
      'FEATURE_DISABLED: an organization without the feature': {
        success: false,
        error: {
          code: 'FEATURE_DISABLED',
          message: 'The feature api_keys_enabled is not active for the organization',
        },
      },
      'INSUFFICIENT_CREDITS: no credits': {
        success: false,
        error: { code: 'INSUFFICIENT_CREDITS', message: 'Insufficient credits' },
      },
    },
    '404': {
      'RFC_NOT_FOUND: an unknown RFC where members are not made': {
        success: false,
        error: { code: 'RFC_NOT_FOUND', message: 'Member with RFC not found in organization' },
      },
    },
    '413': {
      'PAYLOAD_TOO_LARGE: a large picture': {
        success: false,
        error: { code: 'PAYLOAD_TOO_LARGE', message: 'The receipt image is larger than 200000 bytes' },
      },
    },
    '415': {
      'UNSUPPORTED_MEDIA_TYPE: another content type': {
        success: false,
        error: {
          code: 'UNSUPPORTED_MEDIA_TYPE',
          message:
            'The request body is not valid JSON. Content-Type must be application/json or multipart/form-data',
        },
      },
    },
    '422': {
      'IDEMPOTENCY_KEY_REUSED: a key for another body': {
        success: false,
        error: {
          code: 'IDEMPOTENCY_KEY_REUSED',
          message: 'This Idempotency-Key was used with another request body',
        },
      },
    },
    '500': {
      INTERNAL_ERROR: {
        success: false,
        error: {
          code: 'INTERNAL_ERROR',
          message:
            'An unexpected error occurred. Please try again; if it persists, contact support with the request id.',
        },
      },
      LOOKUP_ERROR: { success: false, error: { code: 'LOOKUP_ERROR', message: 'Error looking up the RFC' } },
      AUTH_USER_CREATION_FAILED: {
        success: false,
        error: {
          code: 'AUTH_USER_CREATION_FAILED',
          message: 'Failed to create the auth user for the new profile',
        },
      },
      PROFILE_CREATION_FAILED: {
        success: false,
        error: { code: 'PROFILE_CREATION_FAILED', message: 'Failed to create the profile record' },
      },
      TAX_INFO_CREATION_FAILED: {
        success: false,
        error: { code: 'TAX_INFO_CREATION_FAILED', message: 'Failed to create the tax info record' },
      },
    },
    '503': {
      'SERVICE_UNAVAILABLE: the provider takes no work': {
        success: false,
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'The invoicing provider is temporarily unavailable. Please try again later',
        },
      },
    },
  },
  facturarTicket: {
    '200': {
      answer: {
        id: '01a20778-0305-72d5-bd12-55356869c541',
        status: 'processing',
        amount: null,
        currency: 'MXN',
        vendor: null,
        created_at: '2026-11-23T08:13:55.333Z',
        pdf_url: null,
        xml_url: null,
      },
      'a repeated one': {
        id: '01a20778-031a-7678-bff1-94355373bbd8',
        status: 'processing',
        amount: null,
        currency: 'MXN',
        vendor: null,
        created_at: '2026-11-23T08:13:55.354Z',
        pdf_url: null,
        xml_url: null,
      },
      'a form': {
        id: '01a207bb-2cfd-7359-b238-8dacd60bbe8a',
        status: 'processing',
        amount: null,
        currency: 'MXN',
        vendor: null,
        created_at: '2026-11-23T09:27:16.989Z',
        pdf_url: null,
        xml_url: null,
      },
    },
    '400': {
      'a key that is too long': {
        error: 'Bad Request',
        message: 'Idempotency-Key must be given once, with 1 to 255 printable ASCII characters',
      },
    },
    '402': { 'no credits': { error: 'Payment Required', message: 'Insufficient credits' } },
    '422': {
      'a key for another body': {
        error: 'Unprocessable Entity',
        message: 'This Idempotency-Key was used with another request body',
      },
    },
    '503': {
      'the provider takes no work': {
        error: 'Service Unavailable',
        message: 'The invoicing provider is temporarily unavailable. Please try again later',
      },
    },
  },
  facturarTicketOrg: {
    '200': {
      answer: {
        id: '01a20778-034b-740c-98f3-6fed482f8ab8',
        status: 'processing',
        amount: null,
        currency: 'MXN',
        vendor: null,
        member_rfc: 'TST01010102A',
        created_at: '2026-11-23T08:13:55.403Z',
        pdf_url: null,
        xml_url: null,
      },
      'a form': {
        id: '01a207bb-2d52-7305-a591-b3eb5aad2571',
        status: 'processing',
        amount: null,
        currency: 'MXN',
        vendor: null,
        member_rfc: 'TST01010102A',
        created_at: '2026-11-23T09:27:17.074Z',
        pdf_url: null,
        xml_url: null,
      },
    },
    '400': {
      'a key that is too long': {
        error: 'Bad Request',
        message: 'Idempotency-Key must be given once, with 1 to 255 printable ASCII characters',
      },
    },
    '403': {
      'no administrator': {
        error: 'Forbidden',
        message: 'This operation needs an API key of an administrator of the organization',
      },
    },
    '404': { nobody: { error: 'Not Found', message: 'Member with RFC not found in organization' } },
    '422': {
      'a key for another body': {
        error: 'Unprocessable Entity',
        message: 'This Idempotency-Key was used with another request body',
      },
    },
    '503': {
      'the provider takes no work': {
        error: 'Service Unavailable',
        message: 'The invoicing provider is temporarily unavailable. Please try again later',
      },
    },
  },
  getInvoice: {
    '200': {
      completed: {
        id: '01a20778-0012-719f-a640-cc9b3a8fa5f2',
        status: 'completed',
        amount: 116,
        subtotal: 100,
        tax: 16,
        taxes: { iva: 16, ieps: 0, local: 0, withheld: 0 },
        currency: 'MXN',
        vendor: { name: 'ABARROTES EL SOL', rfc: 'AES010203AB1', address: 'CALLE 1, CENTRO' },
        cfdi_usage: 'G03',
        uuid: '71D6A4C5-9E8A-4ADF-8314-EE827DC301AD',
        assumptions: [],
        created_at: '2026-11-23T08:13:54.578Z',
        completed_at: '2026-11-23T08:13:54.618Z',
        pdf_url:
          'https://app.example.com/api/files/01a20778-0012-719f-a640-cc9b3a8fa5f2/pdf?expires=1796026435&signature=S2ynVQivFXW9O0A3ppIJseJL1z4xllYb83DKESiqq_Y',
        xml_url:
          'https://app.example.com/api/files/01a20778-0012-719f-a640-cc9b3a8fa5f2/xml?expires=1796026435&signature=9HlUpJbt03VoXO1TBVEy5B5zwXwl296MziweqL00a7A',
        receipt_image_url:
          'https://app.example.com/api/files/01a20778-0012-719f-a640-cc9b3a8fa5f2/receipt?expires=1796026435&signature=AEj6qJsqat2MWlA35Y7gKHS4radrrADbv5Qyj91XOuI',
      },
      failed: {
        id: '01a20778-006e-77b1-9b37-13e1070dd213',
        status: 'failed',
        amount: null,
        subtotal: null,
        tax: null,
        taxes: null,
        currency: 'MXN',
        vendor: null,
        cfdi_usage: 'G03',
        uuid: null,
        assumptions: [],
        created_at: '2026-11-23T08:13:54.670Z',
        completed_at: null,
        pdf_url: null,
        xml_url: null,
        receipt_image_url:
          'https://app.example.com/api/files/01a20778-006e-77b1-9b37-13e1070dd213/receipt?expires=1796026435&signature=cBzo7Yu1CRWcjhSH07DNX8Mp00LbzgP5OnK14zp82b4',
        failure: { code: 'NOT_A_RECEIPT', message: 'This is no receipt' },
      },
    },
    '401': {
      'no key': {
        error: 'Unauthorized',
        message: 'API key is missing. Send it in the header "Authorization: Bearer <API_KEY>"',
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Invoice not found' } },
    '500': {
      'a broken database': {
        error: 'Internal Server Error',
        message:
          'An unexpected error occurred. Please try again; if it persists, contact support with the request id.',
      },
    },
  },
  listMemberInvoices: {
    '200': {
      answer: {
        invoices: [
          {
            id: '01a20778-031a-7678-bff1-94355373bbd8',
            status: 'completed',
            amount: 116,
            currency: 'MXN',
            vendor: 'ABARROTES EL SOL',
            created_at: '2026-11-23T08:13:55.354Z',
            pdf_url:
              'https://app.example.com/api/files/01a20778-031a-7678-bff1-94355373bbd8/pdf?expires=1796026435&signature=5s8S8QIqAulv58sBM2w2xZRBFQsPgz3h_CHauSS0yi8',
            xml_url:
              'https://app.example.com/api/files/01a20778-031a-7678-bff1-94355373bbd8/xml?expires=1796026435&signature=UG8AJqNpZoSEEddrplH6Jeu7XsrvXsmg6YmGA8DbFSs',
          },
        ],
        total: 4,
        limit: 1,
        offset: 0,
      },
    },
    '400': { 'a limit that is none': { error: 'Bad Request', message: 'limit must be at least 1' } },
    '403': {
      'no administrator': {
        error: 'Forbidden',
        message: 'This operation needs an API key of an administrator of the organization',
      },
    },
  },
  createProfile: {
    '201': {
      answer: {
        id: '01a20778-039c-73dc-a123-c89d9948d3a6',
        name: 'ESCUELA KEMPER URGATE',
        email: 'ana@example.com',
        phone_number: null,
        tax_id: 'TST01010105A',
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        created_at: '2026-11-23T08:13:55.484Z',
      },
    },
    '409': { 'an RFC that is there': { error: 'Conflict', message: 'Profile with this RFC already exists' } },
  },
  findProfile: {
    '200': {
      answer: {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'TEST 2',
        email: null,
        phone_number: null,
        tax_id: 'TST01010102A',
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        credits_remaining: 10,
      },
    },
  },
  getMemberInfo: {
    '200': {
      answer: {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'TEST 2',
        email: null,
        phone_number: null,
        tax_id: 'TST01010102A',
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        credits_remaining: 10,
        is_admin: false,
        invoice_count: 1,
      },
    },
  },
  getOrganizationCredits: {
    '200': {
      answer: {
        organization_id: '01a207bb-1e35-745a-8af4-7aee12192100',
        credits_available: '48',
        low_credits_alert: 'false',
      },
    },
  },
  listOrganizationMembers: {
    '200': {
      answer: {
        members: [
          {
            id: '01a207bb-1eac-776d-80f3-f0792ba33236',
            name: 'TEST 1',
            email: null,
            tax_id: 'TST01010101A',
            is_admin: true,
            invoice_count: 5,
          },
          {
            id: '01a207bb-1f40-756a-8d26-c1818359c4b9',
            name: 'TEST 2',
            email: null,
            tax_id: 'TST01010102A',
            is_admin: false,
            invoice_count: 2,
          },
          {
            id: '01a207bb-2b06-70cf-949d-83d88659fd9e',
            name: 'ESCUELA KEMPER URGATE',
            email: null,
            tax_id: 'ZZZ010101AB1',
            is_admin: false,
            invoice_count: 1,
          },
          {
            id: '01a207bb-2b48-70e6-9ff9-b086e8ea9311',
            name: 'ESCUELA KEMPER URGATE',
            email: 'ana@example.com',
            tax_id: 'TST01010103A',
            is_admin: false,
            invoice_count: 1,
          },
          {
            id: '01a207bb-2b95-7453-ab76-20db9d846621',
            name: 'ESCUELA KEMPER URGATE',
            email: null,
            tax_id: 'TST01010104A',
            is_admin: false,
            invoice_count: 1,
          },
          {
            id: '01a207bb-2ec0-7269-a00d-ad478164fe8c',
            name: 'ESCUELA KEMPER URGATE',
            email: 'ana@example.com',
            tax_id: 'TST01010105A',
            is_admin: false,
            invoice_count: 0,
          },
        ],
      },
    },
    '400': { 'of none': { error: 'Bad Request', message: 'org_id is required' } },
    '403': {
      'no administrator': {
        error: 'Forbidden',
        message: 'This operation needs an API key of an administrator of the organization',
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Organization not found' } },
  },
  getProfile: {
    '200': {
      'by RFC': {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'TEST 2',
        email: null,
        phone_number: null,
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        created_at: '2026-11-23T08:13:54.542Z',
        updated_at: '2026-11-23T08:13:54.542Z',
        is_admin: false,
        credits_remaining: 10,
      },
      'by id': {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'TEST 2',
        email: null,
        phone_number: null,
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        created_at: '2026-11-23T08:13:54.542Z',
        updated_at: '2026-11-23T08:13:54.542Z',
        is_admin: false,
        credits_remaining: 10,
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Profile not found' } },
  },
  updateProfile: {
    '200': {
      answer: {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'ANA',
        email: null,
        phone_number: null,
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        created_at: '2026-11-23T08:13:54.542Z',
        updated_at: '2026-11-23T08:13:55.526Z',
        is_admin: false,
        credits_remaining: 10,
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Profile not found' } },
  },
  deleteProfile: {
    '200': { answer: { success: true, message: 'Profile deleted' } },
    '400': {
      'one with invoices': { error: 'Bad Request', message: 'Cannot delete profile with existing invoices' },
    },
    '404': { unknown: { error: 'Not Found', message: 'Profile not found' } },
  },
  getTaxInfo: {
    '200': {
      answer: {
        tax_id: 'TST01010102A',
        taxpayer: 'TEST 2',
        street: null,
        ext_num: null,
        neighborhood: null,
        city: null,
        state: null,
        country: null,
        postal_code: '42501',
        fiscal_regimen: '601',
        cfdi_use: 'G03',
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Profile not found' } },
  },
  updateTaxInfo: {
    '200': {
      answer: {
        tax_id: 'TST01010102A',
        taxpayer: 'TEST 2',
        street: null,
        ext_num: null,
        neighborhood: null,
        city: null,
        state: null,
        country: null,
        postal_code: '06000',
        fiscal_regimen: '601',
        cfdi_use: 'G03',
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Profile not found' } },
  },
  getOrganization: {
    '200': {
      answer: {
        id: '01a20777-ffb9-7051-8e30-f27168805b59',
        name: 'Org',
        description: null,
        created_at: '2026-11-23T08:13:54.489Z',
        updated_at: '2026-11-23T08:13:54.489Z',
        feature_flags: { api_keys_enabled: true },
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Organization not found' } },
  },
  updateOrganization: {
    '200': {
      answer: {
        id: '01a20777-ffb9-7051-8e30-f27168805b59',
        name: 'Org',
        description: 'Ours',
        created_at: '2026-11-23T08:13:54.489Z',
        updated_at: '2026-11-23T08:13:55.568Z',
        feature_flags: { api_keys_enabled: true },
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Organization not found' } },
  },
  listMembers: {
    '200': {
      answer: {
        members: [
          {
            id: '01a20777-ffd2-717d-a4eb-b85cdcd8ddfc',
            name: 'TEST 1',
            email: null,
            phone_number: null,
            tax_id: 'TST01010101A',
            is_admin: true,
            created_at: '2026-11-23T08:13:54.514Z',
          },
          {
            id: '01a20777-ffee-7438-badb-0874448fab8c',
            name: 'ANA',
            email: null,
            phone_number: null,
            tax_id: 'TST01010102A',
            is_admin: false,
            created_at: '2026-11-23T08:13:54.542Z',
          },
        ],
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Organization not found' } },
  },
  getMember: {
    '200': {
      answer: {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'ANA',
        email: null,
        phone_number: null,
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        created_at: '2026-11-23T08:13:54.542Z',
        updated_at: '2026-11-23T08:13:55.526Z',
        is_admin: false,
        credits_remaining: 10,
        tax_id: 'TST01010102A',
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Member not found' } },
  },
  updateMember: {
    '200': {
      answer: {
        id: '01a20777-ffee-7438-badb-0874448fab8c',
        name: 'EVA',
        email: null,
        phone_number: null,
        org_id: '01a20777-ffb9-7051-8e30-f27168805b59',
        created_at: '2026-11-23T08:13:54.542Z',
        updated_at: '2026-11-23T08:13:55.585Z',
        is_admin: false,
        credits_remaining: 10,
        tax_id: 'TST01010102A',
      },
    },
    '404': { unknown: { error: 'Not Found', message: 'Member not found' } },
  },
  downloadFile: { '403': { 'a changed link': { error: 'Forbidden', message: 'This link is not valid' } } },
};

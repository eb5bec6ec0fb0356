import { css } from './css.js';

/** A page on paper: what it says, without what is pressed. Whether it has fiscal validity is part of that. */
export const PRINT = css`
  @media print {
    .menu,
    .sandbox p,
    .who,
    .foot,
    .back,
    .button,
    .photo a > span,
    .search {
      display: none;
    }

    html,
    .card,
    .sandbox {
      background: none;
    }

    .head,
    .sandbox,
    main {
      padding-inline: 0;
    }

    .outcome,
    .what-now,
    .documents {
      min-height: 0;
    }

    .documents {
      margin: 0;
    }

    .card {
      border: 0;
      padding: 0;
    }

    .receipt {
      grid-template-columns: 2fr 3fr;
      align-items: start;
    }

    .receipt .photo {
      position: static;
      margin: 0;
    }

    .receipt .photo :is(svg, img) {
      max-height: 20cm;
    }

    .fields li,
    .rows tr,
    .articles tr,
    .facts > div {
      break-inside: avoid;
    }

    .mark-number span,
    .state {
      print-color-adjust: exact;
    }
  }
`;

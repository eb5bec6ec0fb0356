import { CLOSED_TO_OTHERS, isClosedToOthers, webUrl } from '../../platform/settings/formats.js';

/** Validates the URL of a remote provider. */
export const providerUrl = webUrl.refine(isClosedToOthers, CLOSED_TO_OTHERS);

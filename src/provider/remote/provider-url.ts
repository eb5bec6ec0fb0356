import { CLOSED_TO_OTHERS, isClosedToOthers, webUrl } from '../../platform/settings/forms.js';

/** Form of the address of a provider elsewhere. */
export const providerUrl = webUrl.refine(isClosedToOthers, CLOSED_TO_OTHERS);

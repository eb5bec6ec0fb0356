/** The label of a postal code in a normalized text: `C.P.`, whose P may be misread if both points were read. */
export const POSTAL_LABEL = String.raw`C\.?\s?P\.?|C\.[^\s\w]\.|C\.[2F]\.`;

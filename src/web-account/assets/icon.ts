/** A receipt with a torn edge. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path fill="#0f766e" d="M6 2h20v28l-4-3-3 3-3-3-3 3-3-3-4 3z"/>
<path stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="M11 9h10M11 14h10M11 19h6"/>
</svg>
`;

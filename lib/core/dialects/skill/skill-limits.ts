/** Lengths that the open format allows, in code points. */
export const descriptionMax = 1_024;
export const compatibilityMax = 500;

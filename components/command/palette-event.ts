/** What a button of the page sends to open the palette. */
export const paletteEvent = "berth-open-palette";

/** Which rules of the format this dialect follows; part of every manifest. */
export const compozyEdition = "compozy@0.3.0";

/** Which rules of the format this dialect follows; part of every manifest. */
export const mutagentEdition = "mutagent@1";

-- People by name as a search folds it: without letter case, accents and forms of one character. The expression is that of
-- lib/server/catalog/folded-column.ts; an index of an expression is nothing that the Prisma schema can say.
CREATE INDEX "user_folded_name_idx" ON "user"((normalize(translate(lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f]', '', 'g')), 'ς', 'σ'), NFC)) COLLATE "C");

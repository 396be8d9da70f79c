-- The form in which texts are compared, in searches, orders and for uniqueness (`contract/search-text`): full-width and other
-- compatibility forms, case, the composition of accents, invisible marks and the kind and number of blanks make no difference. Case is
-- folded by Unicode's rules whatever the locale of the database is: under "C", lower() knows ASCII alone. A server that was built
-- without ICU uses the locale of the database.
DO $$
BEGIN
  EXECUTE format($function$
    CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
    SELECT btrim(regexp_replace(regexp_replace(
      replace(replace(lower(normalize($1, NFKC) COLLATE %I), 'ß', 'ss'), 'ς', 'σ'),
      '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
      '[\s\u0085\u1680\u2028\u2029]+', ' ', 'g'))
    $body$ $function$,
    coalesce((SELECT collname FROM pg_collation WHERE collname = 'und-x-icu' LIMIT 1), 'default'));
END $$;
--> statement-breakpoint
DROP INDEX "accounts_by_name";--> statement-breakpoint
DROP INDEX "teams_of_creator";--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("team_id",search_text(name));--> statement-breakpoint
CREATE INDEX "teams_of_creator" ON "teams" USING btree ("created_by",search_text(name));--> statement-breakpoint
-- Texts are stored in their canonical composition (NFC) since the API composes them; these are from before.
SET LOCAL ROLE console_app;
--> statement-breakpoint
UPDATE teams SET name = normalize(name) WHERE name IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE accounts SET name = normalize(name), business_name = normalize(business_name), address = normalize(address)
WHERE name IS NOT NORMALIZED OR business_name IS NOT NORMALIZED OR address IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE users SET username = normalize(username), family_name = normalize(family_name), given_name = normalize(given_name)
WHERE username IS NOT NORMALIZED OR family_name IS NOT NORMALIZED OR given_name IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE passkeys SET name = normalize(name) WHERE name IS NOT NORMALIZED;
--> statement-breakpoint
UPDATE products SET name = normalize(name), brand = normalize(brand), class = normalize(class), label = normalize(label)
WHERE name IS NOT NORMALIZED OR brand IS NOT NORMALIZED OR class IS NOT NORMALIZED OR label IS NOT NORMALIZED;
--> statement-breakpoint
-- Two numbers of an account that would become one stay as they are.
UPDATE products SET number = normalize(number) WHERE number IS NOT NORMALIZED AND NOT EXISTS (
  SELECT FROM products AS other WHERE other.account_id = products.account_id AND other.id <> products.id
    AND normalize(other.number) = normalize(products.number));
--> statement-breakpoint
RESET ROLE;

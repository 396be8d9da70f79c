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

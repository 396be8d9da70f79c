DROP INDEX "users_live_email";--> statement-breakpoint
-- Addresses so far were compared in lower case with the domain in any script; from now on the domain is in ASCII.
CREATE FUNCTION pg_temp.ascii_label(label text) RETURNS text LANGUAGE plpgsql AS $$
-- Punycode (RFC 3492) of a domain label.
DECLARE
  points integer[] := ARRAY(SELECT ascii(letter) FROM regexp_split_to_table(label, '') letter);
  encoded text := coalesce((SELECT string_agg(chr(point), '' ORDER BY place) FROM unnest(points) WITH ORDINALITY AS each (point, place) WHERE point < 128), '');
  handled integer := length(encoded);
  basic integer := length(encoded);
  n integer := 128;
  delta integer := 0;
  bias integer := 72;
  point integer;
  q integer;
  k integer;
  t integer;
BEGIN
  IF label ~ '^[\x01-\x7f]*$' THEN RETURN label; END IF;
  IF basic > 0 THEN encoded := encoded || '-'; END IF;
  WHILE handled < cardinality(points) LOOP
    SELECT min(each) INTO point FROM unnest(points) each WHERE each >= n;
    delta := delta + (point - n) * (handled + 1);
    n := point;
    FOREACH point IN ARRAY points LOOP
      IF point < n THEN delta := delta + 1; END IF;
      CONTINUE WHEN point <> n;
      q := delta;
      k := 36;
      LOOP
        t := greatest(1, least(26, k - bias));
        EXIT WHEN q < t;
        encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', t + (q - t) % (36 - t) + 1, 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      END LOOP;
      encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', q + 1, 1);
      delta := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
      delta := delta + delta / (handled + 1);
      k := 0;
      WHILE delta > 455 LOOP
        delta := delta / 35;
        k := k + 36;
      END LOOP;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
      handled := handled + 1;
    END LOOP;
    delta := delta + 1;
    n := n + 1;
  END LOOP;
  RETURN 'xn--' || encoded;
END $$;--> statement-breakpoint
-- Where two rows would get one address, both keep the spelling that told them apart.
UPDATE users SET email = mapped.email
FROM (
  SELECT id, CASE WHEN count(*) OVER (PARTITION BY pool_id, ascii, status = 'deleted') = 1 THEN ascii ELSE email_norm END AS email
  FROM (
    SELECT *, coalesce(substring(email_norm FROM '^.*@') || (
      SELECT string_agg(pg_temp.ascii_label(label), '.' ORDER BY place)
      FROM regexp_split_to_table(substring(email_norm FROM '[^@]*$'), '\.') WITH ORDINALITY AS each (label, place)
    ), email_norm) AS ascii
    FROM users
  ) spelled
) mapped
WHERE users.id = mapped.id;--> statement-breakpoint
CREATE UNIQUE INDEX "users_live_email" ON "users" USING btree ("pool_id","email") WHERE status <> 'deleted';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email_norm";
ALTER TABLE "brands" ADD COLUMN "terms_urls" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "privacy_urls" jsonb;--> statement-breakpoint
-- Brands that are there already are sent to their public site, until an operator says where their terms are.
UPDATE brands SET
  terms_urls = jsonb_build_object('default', substring(public_site FROM '^https?://[^/]+') || '/terms'),
  privacy_urls = jsonb_build_object('default', substring(public_site FROM '^https?://[^/]+') || '/privacy');--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "terms_urls" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "privacy_urls" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_terms_urls" CHECK (jsonb_typeof(terms_urls->'default') is not distinct from 'string' and not jsonb_path_exists(terms_urls, '$.* ? (@.type() != "string" || !(@ like_regex "^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?(/[A-Za-z0-9._~/?=&%-]*)?$"))'));--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_privacy_urls" CHECK (jsonb_typeof(privacy_urls->'default') is not distinct from 'string' and not jsonb_path_exists(privacy_urls, '$.* ? (@.type() != "string" || !(@ like_regex "^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?(/[A-Za-z0-9._~/?=&%-]*)?$"))'));
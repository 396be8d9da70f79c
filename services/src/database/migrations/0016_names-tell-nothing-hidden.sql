DROP INDEX "accounts_name_in_team";--> statement-breakpoint
DROP INDEX "teams_name_of_creator";--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("team_id",lower(name));--> statement-breakpoint
CREATE INDEX "teams_of_creator" ON "teams" USING btree ("created_by");--> statement-breakpoint
-- A web address is stored with its scheme; what had another scheme than http and https was none.
UPDATE accounts SET website = CASE
  WHEN website ~* '^https?://' THEN lower(substring(website FROM '^[^:]+')) || substring(website FROM ':.*$')
  WHEN website ~* '^[a-z][a-z0-9+.-]*:[^0-9]' THEN ''
  ELSE 'https://' || website
END WHERE website !~ '^(https?://|$)';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_website" CHECK (website ~ '^(https?://|$)');
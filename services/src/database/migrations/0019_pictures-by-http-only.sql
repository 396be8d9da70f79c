-- Nothing has written another kind of address so far; what is none is left out.
UPDATE users SET picture = '' WHERE picture !~ '^(https?://[^[:space:]]+)?$';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture" CHECK (picture ~ '^(https?://[^[:space:]]+)?$');
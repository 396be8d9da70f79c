ALTER TABLE "invitations" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_link_hash_unique" UNIQUE("link_hash");
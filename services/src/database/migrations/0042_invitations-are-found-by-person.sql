DROP INDEX "invitations_of_invitee";--> statement-breakpoint
CREATE INDEX "invitations_of_member" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "invitations_of_invitee" ON "invitations" USING btree ("invitee");
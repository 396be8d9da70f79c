-- Table and column get the names that a reader expects; what they hold stays as it is.
ALTER TABLE "account_assignments" RENAME TO "account_staff";--> statement-breakpoint
ALTER TABLE "account_staff" RENAME CONSTRAINT "account_assignments_team_id_account_id_user_id_pk" TO "account_staff_team_id_account_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "account_staff" RENAME CONSTRAINT "account_assignments_team_id_user_id_memberships_team_id_user_id_fk" TO "account_staff_team_id_user_id_memberships_team_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "account_staff" RENAME CONSTRAINT "account_assignments_team_id_account_id_accounts_team_id_id_fk" TO "account_staff_team_id_account_id_accounts_team_id_id_fk";--> statement-breakpoint
ALTER INDEX "account_assignments_of_person" RENAME TO "account_staff_of_person";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "particulars" TO "details";

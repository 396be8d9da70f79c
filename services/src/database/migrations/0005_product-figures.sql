CREATE TABLE "product_figures" (
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL,
	"online" integer NOT NULL,
	"sales" bigint NOT NULL,
	"low" integer NOT NULL,
	"sold_out" integer NOT NULL,
	CONSTRAINT "product_figures_team_id_account_id_day_pk" PRIMARY KEY("team_id","account_id","day")
);
--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_team_id_account_id_accounts_team_id_id_fk" FOREIGN KEY ("team_id","account_id") REFERENCES "public"."accounts"("team_id","id") ON DELETE cascade ON UPDATE no action;
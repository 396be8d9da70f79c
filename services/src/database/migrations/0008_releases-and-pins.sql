CREATE TABLE "pin_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pin_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"from_release_id" uuid,
	"to_release_id" uuid NOT NULL,
	"set_by" text NOT NULL,
	"automatic" boolean NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"release_id" uuid NOT NULL,
	"set_by" text NOT NULL,
	"automatic" boolean NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pins_brand_id_name_pk" PRIMARY KEY("brand_id","name")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"manifest" jsonb,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"sealed_at" timestamp (3) with time zone,
	CONSTRAINT "releases_address" UNIQUE("name","version","hash"),
	CONSTRAINT "releases_sealed_with_manifest" CHECK ((sealed_at is null) = (manifest is null))
);
--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_from_release_id_releases_id_fk" FOREIGN KEY ("from_release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_to_release_id_releases_id_fk" FOREIGN KEY ("to_release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;
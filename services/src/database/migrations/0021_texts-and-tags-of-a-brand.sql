CREATE TABLE "language_projects" (
	"app_id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"read_secret_hash" text NOT NULL,
	"write_secret_hash" text NOT NULL,
	"latest_version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "language_projects_brand_id_unique" UNIQUE("brand_id"),
	CONSTRAINT "language_projects_app_id" CHECK (app_id ~ '^[A-Za-z0-9._-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "language_texts" (
	"app_id" text NOT NULL,
	"version" integer NOT NULL,
	"code" text NOT NULL,
	"release_texts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "language_texts_app_id_version_code_pk" PRIMARY KEY("app_id","version","code"),
	CONSTRAINT "language_texts_code" CHECK (code in ('en', 'zh_CN', 'zh_TW', 'zh_HK'))
);
--> statement-breakpoint
CREATE TABLE "language_versions" (
	"app_id" text NOT NULL,
	"version" integer NOT NULL,
	"source" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "language_versions_app_id_version_pk" PRIMARY KEY("app_id","version"),
	CONSTRAINT "language_versions_source" CHECK ((source is null) = (created_by is null))
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "tag_origin" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "language_service_url" text DEFAULT '/language-service' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "language_app_id" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "language_secret" text;--> statement-breakpoint
ALTER TABLE "language_projects" ADD CONSTRAINT "language_projects_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_texts" ADD CONSTRAINT "language_texts_version" FOREIGN KEY ("app_id","version") REFERENCES "public"."language_versions"("app_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_versions" ADD CONSTRAINT "language_versions_app_id_language_projects_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."language_projects"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_tag_origin" CHECK (tag_origin ~ '^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?$');--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_language_service_url" CHECK (language_service_url ~ '^((https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)?/[A-Za-z0-9._~/-]*|https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)$');--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_language_app_id" CHECK (language_app_id ~ '^[A-Za-z0-9._-]{1,64}$');--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_language_secret" CHECK ((language_app_id is null) = (language_secret is null));
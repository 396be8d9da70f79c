CREATE TABLE "products" (
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"class" text NOT NULL,
	"type" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"stock_status" text NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_team_id_account_id_id_pk" PRIMARY KEY("team_id","account_id","id"),
	CONSTRAINT "products_id" UNIQUE("id"),
	CONSTRAINT "products_number" UNIQUE("account_id","number"),
	CONSTRAINT "products_type" CHECK (type in ('goods', 'digital', 'service')),
	CONSTRAINT "products_stock_status" CHECK (stock_status in ('in_stock', 'low', 'sold_out')),
	CONSTRAINT "products_sales" CHECK (sales >= 0),
	CONSTRAINT "products_image" CHECK (image = '' or image ~ '^data:image/(svg[+]xml|png|jpeg|webp)[^,]*,'),
	CONSTRAINT "products_image_is_small" CHECK (length(image) <= 16384)
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_team_id_account_id_accounts_team_id_id_fk" FOREIGN KEY ("team_id","account_id") REFERENCES "public"."accounts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_time" ON "products" USING btree ("team_id","created_at","id");
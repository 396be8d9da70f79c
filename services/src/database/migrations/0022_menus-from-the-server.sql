CREATE TABLE "menu_route_roles" (
	"route" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "menu_route_roles_role_route_pk" PRIMARY KEY("role","route")
);
--> statement-breakpoint
CREATE TABLE "menu_routes" (
	"name" text PRIMARY KEY NOT NULL,
	"parent" text,
	"path" text NOT NULL,
	"component" text,
	"redirect" text,
	"meta" jsonb NOT NULL,
	"order_no" integer NOT NULL,
	CONSTRAINT "menu_routes_parent" CHECK (parent <> name)
);
--> statement-breakpoint
CREATE TABLE "permission_codes" (
	"role" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "permission_codes_role_code_pk" PRIMARY KEY("role","code")
);
--> statement-breakpoint
ALTER TABLE "menu_route_roles" ADD CONSTRAINT "menu_route_roles_route_menu_routes_name_fk" FOREIGN KEY ("route") REFERENCES "public"."menu_routes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_routes" ADD CONSTRAINT "menu_routes_parent_menu_routes_name_fk" FOREIGN KEY ("parent") REFERENCES "public"."menu_routes"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_route_roles_of_route" ON "menu_route_roles" USING btree ("route");--> statement-breakpoint
CREATE INDEX "menu_routes_of_parent" ON "menu_routes" USING btree ("parent");
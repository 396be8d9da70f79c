-- What ran where and by whose wish stays known, and a release that was published stays published (rulings 18).
REVOKE UPDATE, DELETE ON pin_history FROM console_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON releases FROM console_app;
--> statement-breakpoint
GRANT UPDATE (files, manifest, sealed_at) ON releases TO console_app;

import 'drizzle-orm'

import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { demoPictures } from './product-pictures'

/** Products of one class, each called after one word of each list: `Guji natural, 250 g`. */
interface DemoClass {
  class: string
  type: 'goods' | 'digital' | 'service'
  brands: string[]
  firsts: string[]
  seconds: string[]
  sizes: string[]
  image: string
}

const coffeeClasses: DemoClass[] = [
  {
    class: 'Coffee beans',
    type: 'goods',
    brands: ['Pier Nine', 'Slow Tide', 'Kettle & Crane', 'Nine Wharf'],
    firsts: [
      'Guji',
      'Yirgacheffe',
      'Huila',
      'Antigua',
      'Sumatra',
      'Yunnan',
      'Kirinyaga',
      'Cerrado',
    ],
    seconds: ['natural', 'washed', 'honey', 'anaerobic', 'decaf', 'espresso roast', 'filter roast'],
    sizes: ['100 g', '250 g', '500 g', '1 kg'],
    image: demoPictures.beans,
  },
  {
    class: 'Equipment',
    type: 'goods',
    brands: ['Kettle & Crane', 'Mori', 'Brightwell'],
    firsts: ['Ceramic', 'Steel', 'Glass', 'Walnut', 'Copper'],
    seconds: ['dripper', 'server', 'kettle', 'grinder', 'scale', 'tamper', 'cup'],
    sizes: ['small', 'medium', 'large', 'travel'],
    image: demoPictures.equipment,
  },
  {
    class: 'Courses',
    type: 'service',
    brands: ['Pier Nine'],
    firsts: ['Latte art', 'Home brewing', 'Cupping', 'Roasting'],
    seconds: ['for beginners', 'for teams', 'in Cantonese', 'in English', 'at the weekend'],
    sizes: ['1 hour', '2 hours', 'half a day'],
    image: demoPictures.course,
  },
  {
    class: 'Gift cards',
    type: 'digital',
    brands: ['Pier Nine', 'Slow Tide'],
    firsts: ['Thank-you', 'Birthday', 'New Year', 'Farewell'],
    seconds: ['card', 'card with beans', 'card for two'],
    sizes: ['HK$100', 'HK$300', 'HK$500', 'HK$1,000'],
    image: demoPictures.card,
  },
]

const hotelClasses: DemoClass[] = [
  {
    class: 'Rooms',
    type: 'service',
    brands: ['Harbour Lights'],
    firsts: ['Harbour', 'City', 'Corner', 'Garden'],
    seconds: ['double', 'twin', 'suite', 'family room'],
    sizes: ['1 night', '2 nights', '3 nights'],
    image: demoPictures.room,
  },
  {
    class: 'Vouchers',
    type: 'digital',
    brands: ['Harbour Lights'],
    firsts: ['Breakfast', 'Afternoon tea', 'Rooftop', 'Spa'],
    seconds: ['for one', 'for two', 'for four'],
    sizes: ['weekday', 'weekend'],
    image: demoPictures.card,
  },
]

const teaClasses: DemoClass[] = [
  {
    class: '烏龍茶',
    type: 'goods',
    brands: ['山海', '雲嶺'],
    firsts: ['凍頂', '阿里山', '梨山', '杉林溪', '東方美人'],
    seconds: ['清香', '焙火', '蜜香', '冬片'],
    sizes: ['75 公克', '150 公克', '300 公克', '600 公克'],
    image: demoPictures.tea,
  },
  {
    class: '茶具',
    type: 'goods',
    brands: ['山海', '窯口'],
    firsts: ['白瓷', '粗陶', '玻璃', '朱泥'],
    seconds: ['蓋碗', '茶壺', '茶海', '品茗杯'],
    sizes: ['小', '中', '大'],
    image: demoPictures.equipment,
  },
]

/** What an account of the demo sells. */
interface DemoShop {
  classes: DemoClass[]
  /** How many products: one account has enough to scroll through. */
  count: number
  /** How often its best seller was sold. */
  bestSales: number
  /** One of so many products is offline. */
  offlineEvery: number
}

const demoShops: Record<string, DemoShop> = {
  'Pier Nine Coffee': {
    classes: coffeeClasses,
    count: 10_000,
    bestSales: 9_840,
    offlineEvery: 9,
  },
  'Harbour Lights Hotel': {
    classes: hotelClasses,
    count: 120,
    bestSales: 5_200,
    offlineEvery: 3,
  },
  '山海茶行 永康店': { classes: teaClasses, count: 240, bestSales: 15_900, offlineEvery: 5 },
}

/** Since how many days the demo's accounts add products. */
const daysOfProducts = 930
const rowsAtOnce = 2_000

/** Inserts the products of a demo account that has just been made; other accounts sell nothing. */
export async function seedDemoProducts(
  tx: Tx,
  { teamId, id, name }: { teamId: string; id: string; name: string },
  now: Date,
) {
  const shop = demoShops[name]
  if (!shop) return
  const { classes, count, bestSales, offlineEvery } = shop
  // A statement for two thousand rows: one by one they would keep a first start waiting, and all at once
  // take longer than a statement may on a busy machine.
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const last = Math.min(first + rowsAtOnce - 1, count)
    // Multiples of primes spread the values, so that no column follows another, and always in the same way.
    // `growth` is the share of the days that had passed: ever more products come, in waves of three months.
    // `rank` is the place among what sells: each has its own, and few sell much.
    await tx.execute(sql`
      insert into products
        (team_id, account_id, number, name, brand, class, type, label, image, is_online, is_top, stock_status, sales, created_at)
      select ${teamId}, ${id}, 'P-' || lpad(n::text, 5, '0'),
        concat(c->'firsts'->>(n * 7 % jsonb_array_length(c->'firsts')), ' ',
          c->'seconds'->>(n * 11 / 3 % jsonb_array_length(c->'seconds')), ', ',
          c->'sizes'->>(n * 13 / 7 % jsonb_array_length(c->'sizes'))),
        c->'brands'->>(n * 5 / 2 % jsonb_array_length(c->'brands')),
        c->>'class', c->>'type',
        case when n > ${count}::int * 0.96 and n % 3 = 0 then 'New' when n % 23 = 0 then 'Sale' else '' end,
        c->>'image', rank <= 5 or n % ${offlineEvery}::int <> 1, n % 97 = 0,
        case when n % 31 = 0 then 'sold_out' when n % 7 = 0 then 'low' else 'in_stock' end,
        round(${bestSales}::int / rank::float8 ^ 0.7),
        ${now.toISOString()}::timestamptz - make_interval(secs => ${daysOfProducts}::int * 86400 *
          (1 - growth - 0.4 / (20 * pi()) * (1 - cos(20 * pi() * growth))))
      from generate_series(${first}::int, ${last}::int) n,
        lateral (select ${JSON.stringify(classes)}::jsonb->(n * 3 / 2 % ${classes.length}) as c) picked,
        lateral (select ((n - 0.5) / ${count}::int)::float8 ^ (1 / 1.7) as growth) passed,
        lateral (select 1 + (n + ${count}::int / 3) * 6221 % ${count}::int as rank) sold`)
  }
}

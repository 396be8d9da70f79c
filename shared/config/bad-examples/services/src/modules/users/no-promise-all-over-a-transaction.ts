interface Tx {
  execute(query: string): Promise<unknown>
}

export const readBoth = (tx: Tx) => Promise.all([tx.execute('select 1'), tx.execute('select 2')])

export async function readEither({ tx }: { tx: Tx }) {
  await Promise.allSettled([tx.execute('select 1'), tx.execute('select 2')])
}

interface CallDeps {
  find(name: string): Promise<unknown>
}

export const findBoth = (deps: CallDeps) => Promise.all([deps.find('ada'), deps.find('tom')])

interface Database {
  transaction(work: (tx: Tx) => Promise<unknown>): Promise<unknown>
}

// Not wrong: whole transactions, and what has none, may be awaited together.
export const askTwice = (db: Database) =>
  Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute('select 1'))))
export const closeAll = (closers: (() => Promise<void>)[]) =>
  Promise.all(closers.map((close) => close()))

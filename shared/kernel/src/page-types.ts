export interface GoOptions {
  /**
   * The new address takes the place of the current one in the history. A page that goes on to
   * another one like this is done: it is closed with its tab, unless that is pinned or it holds
   * input that is saved nowhere.
   */
  replace?: boolean
  /** With `replace`: a tab that the person opened from the menu stays, too (rulings 37). */
  keepsTabFromMenu?: boolean
  /**
   * With `replace`: the page at this path, which led to this one, is done, too. Its tab stays where the
   * person opened it from the menu, and as that of any page that is done (rulings 37; since 2.19).
   */
  alsoDone?: string
}
/** Goes to a path of the console: `/console?tab=1`. */
export type Go = (path: string, options?: GoOptions) => void

/**
 * One page as the console shows it. Each address, query included, is a page of its own, and what it
 * holds stays while another page is shown. A component reads the parts of its page's address by the hooks
 * of react-router-dom (`useLocation`, `useParams`, `useSearchParams`).
 */
export interface Page<Data = unknown> {
  /** Path and query: `/users?search=lee`. */
  address: string
  /**
   * Changes the query of this page, `null` removes a value. The page stays the same one: nothing of
   * it is lost.
   */
  setQuery(changes: Record<string, string | null>, options?: GoOptions): void
  /** What the part's `loader` gave. */
  data: Data
  /** The page is the one that is shown. Effects of a hidden page are stopped by React. */
  isActive: boolean
  /**
   * The page is shown in a dialog over another one, which gives it its frame: it takes the width that
   * it is given, not that of the window (shell A11.6).
   */
  isInDialog?: boolean
  /** In the language of the page: the route's title, or what the page has set. */
  title: string
  /**
   * Gives the page a title of its own; null gives it the route's again. `subject` is what the page is
   * about, and stands behind the title (since 4.1). `usePageTitle` calls it.
   */
  setTitle(title: string | null, subject?: string): void
  go: Go
  /**
   * Whether the page holds input that is saved nowhere, in each of its forms (`draftName`, since 2.20);
   * `useDraft` reports it.
   */
  setUnsaved(isUnsaved: boolean, form?: string): void
  /** Calls the listener when the page is closed, which being hidden is not. */
  onClose(listener: () => void): void
}

import * as z from 'zod/mini'
import { isFrameAddress } from './frame-address'
import { teamActions } from './permission'
import { transitionNames } from './transition-names'

/**
 * The host's mounts, in which a remote's pages may stand: outside the layout, in the shell, in the
 * team layout (architecture §5).
 */
export const mountNames = ['bare', 'shell', 'asset'] as const
/**
 * Named places in the host's pages that list links of every remote: what there is to do at home, and
 * the person's own menu, and the list of teams in the header.
 */
export const slotNames = ['home.actions', 'user.menu', 'workspace.menu'] as const
export type SlotName = (typeof slotNames)[number]
/** Named places in the host's pages where remotes show areas of their own. */
export const widgetSlotNames = ['home.widgets'] as const
export type WidgetSlotName = (typeof widgetSlotNames)[number]

/** Icons that a link or an entry of the menu may have, by their names at Lucide. */
export const linkIconNames = [
  'briefcase',
  'building-2',
  'globe',
  'house',
  'package',
  'plus',
  'scroll-text',
  'sliders-horizontal',
  'store',
  'user',
  'users',
] as const
export type LinkIconName = (typeof linkIconNames)[number]

/**
 * Metadata of a route (spec §3). Each field has a reader in the host; one that a later page needs
 * comes with what reads it.
 */
export const RouteMeta = z.object({
  /** Text key, `namespace:area.item`. */
  title: z.optional(z.string()),
  /** Who has one of these roles may enter; without them everybody who is signed in. */
  roles: z.optional(z.array(z.string())),
  /** Beside the title in the menu. */
  icon: z.optional(z.enum(linkIconNames)),
  /** Place in the menu; 0 when absent. */
  orderNo: z.optional(z.number()),
  hideMenu: z.optional(z.boolean()),
  /** Path of the route below which the menu shows this one; without it, it stands at the top. */
  menuParent: z.optional(z.string()),
  /** The menu shows the first route below this one in its place. */
  single: z.optional(z.boolean()),
  /** The menu shows this one without the routes below it. */
  hideChildrenInMenu: z.optional(z.boolean()),
  /** Where the page itself leads to; the entry of the menu leads there at once. */
  redirect: z.optional(z.string()),
  /** In the menu, but not to be entered. */
  ignoreRoute: z.optional(z.boolean()),
  /** A mark beside the title in the menu: a short text, or a dot. */
  tag: z.optional(
    z.object({
      type: z.optional(z.enum(['primary', 'error', 'warn', 'success'])),
      content: z.optional(z.string()),
      dot: z.optional(z.boolean()),
    }),
  ),
  /** The path is not part of the paths of the routes below it. */
  hidePathForChildren: z.optional(z.boolean()),
  /** The page may be opened without signing in. */
  ignoreAuth: z.optional(z.boolean()),
  /** The page is not kept when it is left. */
  ignoreKeepAlive: z.optional(z.boolean()),
  /** The page has no tab, and is not kept when it is left. */
  hideTab: z.optional(z.boolean()),
  /** Its tab is always open, before the others, and cannot be closed. */
  affix: z.optional(z.boolean()),
  /** At most so many tabs of this route are open; the oldest is closed for one more. */
  dynamicLevel: z.optional(z.number()),
  /** The breadcrumb leaves the page out. */
  hideBreadcrumb: z.optional(z.boolean()),
  /** The footer is not shown below the page. */
  hiddenFooter: z.optional(z.boolean()),
  /** How the page comes when it is not a kept one; without it, as the settings say. */
  transitionName: z.optional(z.enum(transitionNames)),
  /** The path whose menu entry is highlighted instead of the page's own. */
  currentActiveMenu: z.optional(z.string()),
  /** The page shows this address in a frame (shell A13.2): https, or a path of the console's origin. */
  frameSrc: z.optional(z.string().check(z.refine(isFrameAddress))),
  /**
   * The menu of mode ROLE names this page with its parameters filled (`/orders/7`); no breadcrumb
   * leads to it.
   */
  carryParam: z.optional(z.boolean()),
})
export type RouteMeta = z.infer<typeof RouteMeta>

const commandFields = {
  /** Text key, `namespace:area.item`: what is done, found in every language. */
  title: z.string(),
  /** Text key of further words by which it is found, separated by commas. */
  keywords: z.optional(z.string()),
  /** Who has one of these roles finds it; without them everybody who is signed in. */
  roles: z.optional(z.readonly(z.array(z.string()))),
  /** Beside the title, where the page has none of its own in the menu (since 4.1). */
  icon: z.optional(z.enum(linkIconNames)),
}
/** A command opens a page ("Create a team"), or runs an action of the remote ("Export the orders"). */
export const ManifestCommand = z.union([
  /** The part of the page. Who may not enter the page does not find the command. */
  z.object({ ...commandFields, part: z.string() }),
  /** The action's name under `actions` of `defineRemote`. */
  z.object({ ...commandFields, action: z.string() }),
])
export type ManifestCommand = z.infer<typeof ManifestCommand>

/** An entry of the menu in mode ROLE, with those below it (shell A3). */
export interface ManifestMenuEntry {
  /**
   * The page of a route that the person may enter; of a route with `carryParam` one of its pages
   * (`/orders/7`); or a URL. What has entries below it may also lead nowhere.
   */
  path: string
  /** Text key; without it the title of the route. */
  title?: string | undefined
  /** Without it the icon of the route. */
  icon?: LinkIconName | undefined
  /** Place among the entries of all remotes, or in its group; without it that of the route. */
  orderNo?: number | undefined
  children?: readonly ManifestMenuEntry[] | undefined
}
const ManifestMenuEntry: z.ZodMiniType<ManifestMenuEntry> = z.object({
  path: z.string(),
  title: z.optional(z.string()),
  icon: z.optional(z.enum(linkIconNames)),
  orderNo: z.optional(z.number()),
  children: z.optional(z.readonly(z.array(z.lazy(() => ManifestMenuEntry)))),
})

/** At most so many pages of one remote: when it is checked or pinned, each is compared with all others. */
const maxRoutes = 1_000

/** A remote's manifest as it is written by hand in its `src/manifest.ts`: pure data. */
export const SourceManifest = z.object({
  /** Lower case letters: `team`. */
  name: z.string().check(z.regex(/^[a-z]+$/)),
  /** Range of kernel versions it was written for. */
  kernel: z.string(),
  /** Text namespaces of the remote; the first is its own. */
  namespaces: z.readonly(z.array(z.string())),
  /**
   * The host's: further namespaces, fetched with the code that shows their texts. Those above are
   * written into every page.
   */
  lateNamespaces: z.optional(z.readonly(z.array(z.string()))),
  /** Layout parts: routes that name one in `in` are rendered inside it. */
  mounts: z.optional(
    z.readonly(
      z.array(
        z.object({
          id: z.string(),
          path: z.string(),
          in: z.enum(mountNames),
          part: z.string(),
          meta: z.optional(RouteMeta),
        }),
      ),
    ),
  ),
  routes: z.readonly(
    z
      .array(
        z
          .object({
            /** Absolute, or joined to its mount's path (shell A2.6). */
            path: z.string(),
            in: z.string(),
            /**
             * Without it the page is the frame of `meta.frameSrc` (shell A2.3), or leads on to
             * `meta.redirect` (A2.7).
             */
            part: z.optional(z.string()),
            meta: z.optional(RouteMeta),
          })
          .check(
            z.refine(({ part, meta }) =>
              part === undefined
                ? meta?.frameSrc !== undefined || meta?.redirect !== undefined
                : meta?.frameSrc === undefined,
            ),
          ),
      )
      .check(z.maxLength(maxRoutes)),
  ),
  /** Its part of the menu in mode ROLE, which does not follow from the routes (shell A3). */
  menu: z.optional(z.readonly(z.array(ManifestMenuEntry))),
  /** What the remote offers to do in the dialog "Search" (shell A5). */
  commands: z.optional(z.readonly(z.array(ManifestCommand))),
  /** Links to its pages in places of the host's. Who may enter the page sees the link. */
  links: z.optional(
    z.readonly(
      z.array(
        z.object({
          slot: z.enum(slotNames),
          /** The part of the page that it leads to. */
          part: z.string(),
          /** Text key, `namespace:area.item`. */
          title: z.string(),
          /** A sentence below the title, where the slot has room for one. */
          description: z.optional(z.string()),
          icon: z.optional(z.enum(linkIconNames)),
          /** True: only for who works in a team (since 2.16). False: only for who works in none. */
          inTeam: z.optional(z.boolean()),
          /** Only for whose role in the team reaches all of it for this (api B5). */
          teamAction: z.optional(z.enum(teamActions)),
          /** The page opens with this dialog (`usePageDialog`). */
          dialog: z.optional(z.string()),
          /** Place in the slot; 0 when absent. */
          orderNo: z.optional(z.number()),
        }),
      ),
    ),
  ),
  /**
   * Areas of its own in pages of the host's, each a part that no route leads to. Its code is fetched
   * once the page is shown; while it loads, and when it fails, the host shows its title.
   */
  widgets: z.optional(
    z.readonly(
      z.array(
        z.object({
          slot: z.enum(widgetSlotNames),
          part: z.string(),
          /** Text key, `namespace:area.item`. */
          title: z.string(),
          /** The part of a page: who may not enter it does not see the widget. */
          page: z.optional(z.string()),
          /** Only for who works in a team. */
          inTeam: z.optional(z.boolean()),
          /** It takes the whole width. */
          wide: z.optional(z.boolean()),
          /** It may have nothing to say: nothing stands in its place while it loads. */
          quiet: z.optional(z.boolean()),
          /** Place in the slot; 0 when absent. */
          orderNo: z.optional(z.number()),
        }),
      ),
    ),
  ),
})
export type SourceManifest = z.infer<typeof SourceManifest>

/** The text namespaces of a remote, those that come late too. */
export const allNamespacesOf = ({
  namespaces,
  lateNamespaces = [],
}: Pick<SourceManifest, 'namespaces' | 'lateNamespaces'>): readonly string[] => [
  ...namespaces,
  ...lateNamespaces,
]

/** Names of the parts that a manifest mentions. */
export const partNamesOf = ({ mounts = [], routes, widgets = [] }: SourceManifest): string[] => [
  ...new Set([...mounts, ...routes, ...widgets].flatMap(({ part }) => part ?? [])),
]

/** A published file, relative to the release's folder, and its `sha384-…` hash. */
export const HashedFile = z.object({ file: z.string(), integrity: z.string() })
export type HashedFile = z.infer<typeof HashedFile>

/** Something for each language, and for Hong Kong where its words differ. */
const localized = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ en: schema, zh_CN: schema, zh_TW: schema, zh_HK: z.optional(schema) })

/**
 * `console-remote.json`: the source manifest, and what the build adds, so that the page can request
 * all scripts of a part at once instead of one after another (architecture §5). The host publishes
 * one too: it is remote zero, its `entry` list is its initial scripts.
 */
export const RemoteManifest = z.extend(SourceManifest, {
  version: z.string(),
  /** Global variable that holds the federation entry: `remoteTeam`. Empty for the host. */
  container: z.string(),
  /** Name of its Trusted Types policy. */
  policy: z.string(),
  /** A server that does not run in development neither seals it nor puts it into a page. */
  developmentOnly: z.optional(z.boolean()),
  /** Scripts that start it: one for a remote, the initial chunks in order for the host. */
  entry: z.array(HashedFile),
  /** Further scripts that showing a part needs, in order of need. */
  parts: z.record(z.string(), z.array(HashedFile)),
  /** Texts, raw JSON files by namespace and language. */
  texts: z.record(z.string(), localized(HashedFile)),
  /** The titles the manifest refers to, so that menus can show them before any code is fetched. */
  titles: localized(z.record(z.string(), z.string())),
  /** Its stylesheet: the rules of all its components. */
  stylesheet: z.optional(HashedFile),
  /** The host's: the font of Latin text. */
  font: z.optional(HashedFile),
  /**
   * Versions of the shared modules it was built against, checked when it is pinned. For the host:
   * what it provides.
   */
  shared: z.record(z.string(), z.string()),
  /**
   * The names it takes from shared modules of which only some names are shipped (facades), checked
   * when it is pinned. For the host: all names that such a module has. A module that is not listed
   * is not checked.
   */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type RemoteManifest = z.infer<typeof RemoteManifest>

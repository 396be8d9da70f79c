import { renderShell, reportsManifest } from '../shell/testing/render-shell'
import { initRoutes, parseHref, setNavigationTarget } from '../routes/routes'
import { crumbsAtom } from './crumbs'

function crumbsAt(href: string, routes: readonly object[] = []) {
  const store = renderShell(null).store
  const manifest = {
    ...reportsManifest,
    routes: [...reportsManifest.routes, ...routes],
    titles: {
      en: { ...reportsManifest.titles.en, 'users:one': 'One report', 'users:group': 'Group' },
    },
  }
  initRoutes(store, [{ base: '', manifest }] as never)
  setNavigationTarget(store, parseHref(href))
  return store.get(crumbsAtom).map(({ title, path }) => [title, path])
}

test('A7.3 the way to a page are the entries of the menu above it', () => {
  const routes = [
    { path: '/group', in: 'shell', part: 'g', meta: { title: 'users:group' } },
    {
      path: '/group/one',
      in: 'shell',
      part: 'o',
      meta: { title: 'users:one', menuParent: '/group' },
    },
  ]
  expect(crumbsAt('/group/one?x=1', routes)).toEqual([
    ['Group', null],
    ['One report', '/group/one'],
  ])
})

test('A7.3 a group with a redirect leads there, one that is left out of the breadcrumb is not in it', () => {
  const group = (meta: object) => [
    { path: '/group', in: 'shell', part: 'g', meta: { title: 'users:group', ...meta } },
    {
      path: '/group/one',
      in: 'shell',
      part: 'o',
      meta: { title: 'users:one', menuParent: '/group' },
    },
  ]
  expect(crumbsAt('/group/one', group({ redirect: '/group/one' }))[0]).toEqual([
    'Group',
    '/group/one',
  ])
  expect(crumbsAt('/group/one', group({ hideBreadcrumb: true }))).toEqual([
    ['One report', '/group/one'],
  ])
})

test('A7.3 a page that another entry stands for comes after that entry', () => {
  const one = {
    path: '/reports/:id/edit',
    in: 'shell',
    part: 'edit',
    meta: { title: 'users:one', hideMenu: true, currentActiveMenu: '/reports' },
  }
  // Only what the menu can name counts: the page has a title of its own.
  expect(crumbsAt('/reports/7/edit', [one])).toEqual([
    ['Reports', '/reports'],
    ['One report', '/reports/7/edit'],
  ])
})

test('A7.3 one page of many (carryParam) is named, and not led to', () => {
  const one = {
    path: '/one',
    in: 'shell',
    part: 'one',
    meta: { title: 'users:one', carryParam: true },
  }
  expect(crumbsAt('/one', [one])).toEqual([['One report', null]])
})

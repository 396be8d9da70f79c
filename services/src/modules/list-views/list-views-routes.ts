import {
  createListView,
  deleteListView,
  listListViews,
  updateListView,
} from '@console/contract/list-view'
import type { RouteContext } from '../../http/register-route'
import { serve } from '../../http/serve'
import {
  changeListView,
  deleteOwnListView,
  listViewsOfList,
  saveNewListView,
} from './list-views-service'

export function registerListViewsRoutes(app: RouteContext) {
  serve(app, listListViews, listViewsOfList)
  serve(app, createListView, saveNewListView)
  serve(app, updateListView, (deps, caller, input) =>
    changeListView(deps, caller, { ...input, version: deps.http.ifMatchVersion }),
  )
  serve(app, deleteListView, deleteOwnListView)
}

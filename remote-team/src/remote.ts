import { defineRemote } from '@console/kernel/define-remote'
import { manifest } from './manifest'
import { setHost } from './host'

export default defineRemote(manifest, {
  start: setHost,
  parts: {
    layout: () => import('./layout/layout'),
    selectAccount: () => import('./account-picker/account-picker'),
    createTeam: () => import('./create-team/create-team'),
    products: () => import('./products/products'),
    accountList: () => import('./account-list/account-list'),
    accountSetting: () => import('./account-setting/account-setting'),
    auditLog: () => import('./audit-log/audit-log'),
    waitingInvitations: () => import('./waiting-invitations/waiting-invitations'),
    waitingRequests: () => import('./waiting-requests/waiting-requests'),
    checklist: () => import('./checklist/checklist'),
    productSummary: () => import('./product-summary/product-summary'),
    accountSummary: () => import('./account-summary/account-summary'),
    recentActivity: () => import('./recent-activity/recent-activity'),
    teamSetting: () => import('./team-setting/team-setting'),
  },
})

import type { ActionContext } from '@console/kernel/define-remote'
import { getHost } from '../host'

/** A command of the search that opens no page: it shows a message (shell A5). */
export const run = ({ t }: ActionContext) => getHost().notify.success(t('gallery:greet.hello'))

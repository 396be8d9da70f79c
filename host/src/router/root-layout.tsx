import { type ComponentType, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { RouteLocation } from '../routes/routes'
import { toRouteLocation } from './route-objects'

/**
 * Wraps every page. Its effect runs once the page is on the screen, and reports it to
 * `onNavigated`.
 */
export const createRootLayout = (onNavigated: (to: RouteLocation) => void): ComponentType =>
  function RootLayout() {
    const location = useLocation()
    useEffect(() => onNavigated(toRouteLocation(location)), [location])
    return <Outlet />
  }

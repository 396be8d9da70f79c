import { type ComponentType, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { Address } from '../routes/routes'
import { addressIn } from './route-objects'

/** Around every page. It knows when one is there: its effects run once the page is on the screen. */
export const rootFrame = (onArrival: (to: Address) => void): ComponentType =>
  function RootFrame() {
    const location = useLocation()
    useEffect(() => onArrival(addressIn(location)), [location])
    return <Outlet />
  }

import {
  HashQueueFullError,
  type HashPlace,
} from '@console/services/infrastructure/password-hasher'
import type { TestApp } from './test-app'

/** Fills the queue of the password hasher: until the places are released every call is one too many. */
export function reserveAllPlaces({ deps }: TestApp): HashPlace[] {
  const places: HashPlace[] = []
  try {
    while (true) places.push(deps.passwordHasher.reservePlace())
  } catch (error) {
    expect(error).toBeInstanceOf(HashQueueFullError)
    return places
  }
}

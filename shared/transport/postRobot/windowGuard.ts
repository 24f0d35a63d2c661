import { createMessageGuard } from './messageGuard.ts'

/** This window's: it begins as the module is evaluated, which must be before post-robot's (guardedPostRobot.ts). */
export const windowGuard = createMessageGuard(window)

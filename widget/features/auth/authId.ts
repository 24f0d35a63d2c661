/** The id of the embedded wallet's connector, and what requests to it are bound to. */
export const authId = 'AUTH'

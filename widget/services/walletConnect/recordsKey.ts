/** Where the kit keeps which sessions are in use, beside what the library keeps. */
export const recordsKey = 'sessions'

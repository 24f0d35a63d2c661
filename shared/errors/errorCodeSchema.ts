import * as z from 'zod/mini'
import { errorCodes } from './errorCode.ts'

export const errorCodeSchema = z.enum(errorCodes)

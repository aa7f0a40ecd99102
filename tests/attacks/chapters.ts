import type { Chapter } from './attack.ts';
import { alertsOfAnybody } from './chapters/alerts.ts';
import { analyses } from './chapters/analyses.ts';
import { apiAndWebService } from './chapters/api-and-web-service.ts';
import { authentication } from './chapters/authentication.ts';
import { authorization } from './chapters/authorization.ts';
import { chats } from './chapters/chats.ts';
import { configuration } from './chapters/configuration.ts';
import { cryptography } from './chapters/cryptography.ts';
import { dataProtection } from './chapters/data-protection.ts';
import { devices } from './chapters/devices.ts';
import { encodingAndSanitization } from './chapters/encoding-and-sanitization.ts';
import { fileHandling } from './chapters/file-handling.ts';
import { loggingAndErrors } from './chapters/logging-and-errors.ts';
import { mailsThatAreSent } from './chapters/mails.ts';
import { secureCoding } from './chapters/secure-coding.ts';
import { secureCommunication } from './chapters/secure-communication.ts';
import { selfContainedTokens } from './chapters/self-contained-tokens.ts';
import { sessionManagement } from './chapters/session-management.ts';
import { sharedTrades } from './chapters/shared-trades.ts';
import { swaps } from './chapters/swaps.ts';
import { validationAndBusinessLogic } from './chapters/validation-and-business-logic.ts';
import { webFrontend } from './chapters/web-frontend.ts';

export const chapters: readonly Chapter[] = [
  encodingAndSanitization,
  analyses,
  validationAndBusinessLogic,
  swaps,
  webFrontend,
  apiAndWebService,
  fileHandling,
  authentication,
  sessionManagement,
  authorization,
  selfContainedTokens,
  cryptography,
  secureCommunication,
  configuration,
  dataProtection,
  sharedTrades,
  chats,
  devices,
  alertsOfAnybody,
  mailsThatAreSent,
  secureCoding,
  loggingAndErrors,
];

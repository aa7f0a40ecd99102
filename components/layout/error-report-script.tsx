import { failureEvent } from '@/lib/config/site/screens';

/**
 * Collects the errors of this page from its start on, and with the first one loads the script that reports them
 * (public/report-errors.js). It is plain text for the reason that FirstPaintScript gives.
 */
export const errorReportCode = [
  `(function(q){['error','unhandledrejection','${failureEvent}'].forEach(function(n){addEventListener(n,function(e){`,
  "if(q.push(e)<2){var s=document.createElement('script');s.src='/report-errors.js';document.head.append(s)}",
  '})})})(self.plutoErrors=[])',
].join('');

export function ErrorReportScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own; the server's policy allows its hash
    <script dangerouslySetInnerHTML={{ __html: errorReportCode }} />
  );
}

import { failureEvent } from '@/lib/config/screens';

/**
 * Gathers the errors that this page meets, from its very start, and with the first one loads what reports them
 * (public/report-errors.js). It is plain text for the reason that FirstPaintScript gives.
 */
export const errorReportCode = [
  '(function(q){q.tell=function(k,e){if(q.push([k,e])-1)return;',
  'var s=document.createElement("script");s.src="/report-errors.js";document.head.append(s)};',
  `[["error","error"],["unhandledrejection","reason"],["${failureEvent}","detail"]].forEach(function(p){`,
  'addEventListener(p[0],function(e){q.tell(p[0],e[p[1]]||e.message)})})})(self.plutoErrors=[])',
]
  .join('')
  // As in FirstPaintScript.
  .replaceAll('"', "'");

export function ErrorReportScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own; the server's policy allows its hash
    <script dangerouslySetInnerHTML={{ __html: errorReportCode }} />
  );
}

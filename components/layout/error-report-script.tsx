import { failureEvent } from '@/lib/config/screens';

/**
 * Gathers the errors that this page meets, from its very start, and with the first one loads what reports them
 * (public/report-errors.js). It is plain text for the reason that FirstPaintScript gives.
 */
export const errorReportCode = [
  '(function(){var q=window.plutoErrors=[];',
  'q.tell=function(k,e){if(q.push([k,e])>1)return;var s=document.createElement("script");',
  's.src="/report-errors.js";document.head.appendChild(s)};',
  'addEventListener("error",function(e){q.tell("error",e.error||e.message)});',
  'addEventListener("unhandledrejection",function(e){q.tell("rejection",e.reason)});',
  `addEventListener("${failureEvent}",function(e){q.tell("screen",e.detail)})})()`,
].join('');

export function ErrorReportScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own; the server's policy allows its hash
    <script dangerouslySetInnerHTML={{ __html: errorReportCode }} />
  );
}

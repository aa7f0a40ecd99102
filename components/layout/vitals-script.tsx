/**
 * Loads the script that measures this page (public/report-vitals.js) once the page has nothing else to do, unless the
 * browser asks not to be followed. It is plain text for the reason that FirstPaintScript gives.
 */
export const vitalsCode = [
  "addEventListener('load',function(){(self.requestIdleCallback||setTimeout)(function(){var n=navigator;",
  "if(n.doNotTrack==='1'||n.globalPrivacyControl)return;",
  "var s=document.createElement('script');s.src='/report-vitals.js';document.head.append(s)})})",
].join('');

export function VitalsScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own; the server's policy allows its hash
    <script dangerouslySetInnerHTML={{ __html: vitalsCode }} />
  );
}

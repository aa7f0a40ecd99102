/**
 * Runs before the first paint, so that the wrong look or layout never flashes up, and again when another tab or the
 * system changes the choice. It also removes logos that fail to load before any other script could miss the error,
 * since some browsers draw a broken image over the letter. It is plain text, because what bundlers make of a function
 * differs from build to build. With storage switched off or damaged every value is unknown, and an unknown value is the
 * default.
 */
export const firstPaintCode = [
  '(function(){',
  'var h=document.documentElement,d=h.dataset,m=window.matchMedia&&matchMedia("(prefers-color-scheme: light)");',
  'function g(k){try{return localStorage.getItem("pluto."+k)||""}catch(e){return""}}',
  'function a(){var t=g("theme");',
  'd.theme=t==="light"||t!=="dark"&&m&&m.matches?"light":"dark";',
  'if(g("pair")==="cb")d.pair="cb";else delete d.pair;',
  'if(/^[\\w.:-]{1,64}$/.test(g("wallet")))d.connected="";else delete d.connected;',
  'var l=/^1 (start|end) (compact|comfortable) (\\d{3}|-) (\\d{3}|-) (\\d{3}|-)$/.exec(g("layout"))||[];',
  'if(l[1]==="end")d.ticket="end";else delete d.ticket;',
  'if(l[2]==="comfortable")d.density=l[2];else delete d.density;',
  '["ticket","book","account"].forEach(function(n,i){var p="--"+n+"-px",v=l[i+3];',
  'if(v>0)h.style.setProperty(p,v+"px");else h.style.removeProperty(p)})}',
  'addEventListener("error",function(e){var t=e.target;',
  'if(t.tagName==="IMG"&&/\\/logos\\//.test(t.src))t.hidden=true},true);',
  'a();addEventListener("storage",a);m&&m.addEventListener&&m.addEventListener("change",a)',
  '})()',
]
  .join('')
  // The page carries a second copy in JSON, which would escape double quotes.
  .replaceAll('"', "'");

export function FirstPaintScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own; the server's policy allows its hash
    <script dangerouslySetInnerHTML={{ __html: firstPaintCode }} />
  );
}

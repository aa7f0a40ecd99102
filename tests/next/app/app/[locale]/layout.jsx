export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <script>{'document.documentElement.dataset.own = 1'}</script>
        {children}
      </body>
    </html>
  );
}

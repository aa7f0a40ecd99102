// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./Coin.sol";

/// A trap: whoever buys it cannot sell it again. The order of the fields is known to genesis/coin.ts.
contract Unsellable is Coin {
    address public pool;
    mapping(address => bool) public maySell;

    function _move(address from, address to, uint256 value) internal override {
        require(to != pool || maySell[from], "trading is not open");
        super._move(from, to, value);
    }
}
